import { refusal } from "../features/errors/refuse.ts";

/** Paths of a shape that no route has (NAV-43, OP-004). */
export function loader() {
  throw refusal(404, "unmatched");
}

export default function Unmatched() {
  return null;
}
