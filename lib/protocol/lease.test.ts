import fc from "fast-check";
import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "./instant";
import { extendedUntil, firstLease, nextLease } from "./lease";

const LIMITS = { leaseMinutes: 30, leaseTotalHours: 4 };

test("a first lease lasts half an hour", () => {
  expect(firstLease(1000, LIMITS)).toEqual({
    fence: 1,
    leaseFrom: 1000,
    leaseUntil: 1000 + 30 * MINUTE_MS,
    heldBeforeMs: 0,
  });
});

test("however often it is extended and taken again, an assignment is held no longer than its total", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 29 })), { maxLength: 60 }),
      (steps) => {
        let now = 0;
        let lease = firstLease(now, LIMITS);
        for (const [isTakenAgain, minutes] of steps) {
          now = Math.min(now + minutes * MINUTE_MS, lease.leaseUntil);
          if (isTakenAgain) {
            now = lease.leaseUntil;
            const next = nextLease(lease, now, LIMITS);
            if (next === null) break;
            expect(next.fence).toBe(lease.fence + 1);
            lease = next;
          } else if (now < lease.leaseUntil) {
            const leaseUntil = extendedUntil(lease, now, LIMITS);
            expect(leaseUntil).toBeGreaterThanOrEqual(lease.leaseUntil);
            lease = { ...lease, leaseUntil };
          }
          expect(lease.heldBeforeMs + lease.leaseUntil - lease.leaseFrom).toBeLessThanOrEqual(4 * HOUR_MS);
        }
      },
    ),
  );
});
