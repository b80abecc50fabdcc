/** What a person may be; one or more. */
export const ROLES = ["viewer", "reviewer", "designer", "lead", "administrator"] as const;
export type Role = (typeof ROLES)[number];

export const isRole = (value: string): value is Role => (ROLES as readonly string[]).includes(value);
