/** What `aria-describedby` adds to a control: its error, then its hint. */
export function descriptionOf(control: Element): string {
  const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
}
