import { expect, screens, test } from "./fixtures";

// The desk itself is looked at over a database of its own: app/review/shift.db.test.ts.
test.use({ role: "reviewer" });

for (const screen of screens)
  test(`the queue and one's own verdicts hold on a screen: ${screen.name}`, async ({
    page,
    showOn,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    await showOn(screen);
    for (const [path, title] of [
      ["/review", "Review queue"],
      ["/review/mine", /^(?:No verdict of yours yet|My verdicts)$/u],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expectAccessible();
      await expectNoSidewaysScroll();
    }
  });

test("a name that is no lease of theirs is answered as one that never was, without the menu of the product", async ({
  page,
}) => {
  for (const lease of ["AAAAAAAAAAAAAAAAAAAAAAAA", "x", "%F0%9F%92%A9"]) {
    const answer = await page.goto(`/review/desk/${lease}`);
    expect([lease, answer?.status()]).toEqual([lease, 404]);
    await expect(page.getByRole("heading", { name: "There is no such case on your desk" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  }
  await page.getByRole("link", { name: "To the queue" }).click();
  await expect(page).toHaveURL("/review");
});

test("nobody but a reviewer comes to the queue, to a desk or to a reviewer's verdicts", async ({
  signedInAs,
}) => {
  for (const role of ["viewer", "lead", "administrator"] as const) {
    const page = await signedInAs(role);
    for (const path of ["/review", "/review/mine", "/review/desk/AAAAAAAAAAAAAAAAAAAAAAAA"])
      expect([role, path, (await page.goto(path))?.status()]).toEqual([role, path, 403]);
  }
});
