import { plainPage } from "#domain/store/plain-page.ts";

/** What is sent when even the error page cannot be rendered (NAV-48, T-027). */
export const lastResortPage = plainPage({
  title: "An error occurred",
  heading: "An error occurred while showing the error page",
  link: { href: "/", text: "Click here to go back." },
});
