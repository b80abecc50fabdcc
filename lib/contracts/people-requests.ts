import { z } from "zod";
import { ROLES, type Role } from "./role";
import { acceptLinkSchema, emailSchema, newPasswordSchema } from "./sign-in";
import { TOKEN_LIVES } from "./token-life";
import { tokenRequestSchema } from "./token-request";

/** An id out of a form. Whether there is such a thing, the server says. */
const idSchema = z.string().min(1).max(100);

/** Boxes that are ticked: a form sends one as a text, and none as nothing. */
const ticked = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === "string" ? [value] : (value ?? [])), schema);

/** One or more roles, once each, in the order of `ROLES`. */
const rolesSchema = ticked(
  z
    .array(z.enum(ROLES, "There is no such role."))
    .min(1, "Choose at least one role.")
    .transform((given): readonly Role[] => ROLES.filter((role) => given.includes(role))),
);

export const invitePersonSchema = z.strictObject({ email: emailSchema, roles: rolesSchema });
export type InvitePerson = Readonly<z.infer<typeof invitePersonSchema>>;

export const changeRolesSchema = z.strictObject({ personId: idSchema, roles: rolesSchema });
export type ChangeRoles = Readonly<z.infer<typeof changeRolesSchema>>;

/** What happens to one thing and needs nothing else. */
export const byIdSchema = z.strictObject({ id: idSchema });

/** A name as others see it: of a person who renames themselves, as of one who comes in by a link. */
export const changeNameSchema = z.strictObject({ name: acceptLinkSchema.shape.name.unwrap() });
export type ChangeName = Readonly<z.infer<typeof changeNameSchema>>;

export const changePasswordSchema = z.strictObject({
  /** Whether it is right is not judged by its form. */
  current: z.string().min(1, "Type your password as it is now.").max(10_000, "This password is too long."),
  password: newPasswordSchema,
});
export type ChangePassword = Readonly<z.infer<typeof changePasswordSchema>>;

/** What the form for a token sends. */
export const createTokenFormSchema = z.strictObject({
  name: tokenRequestSchema.shape.name,
  scopes: ticked(z.array(z.string()).min(1, "Choose at least one scope.").max(50)),
  life: z.enum(TOKEN_LIVES),
});
