import { ErrorMessage } from "../errors/error-page.tsx";
import { Part } from "./part.tsx";

/** A page that is not there, and a fault that may pass. */
export function ErrorSamples() {
  return (
    <>
      <Part name="not-found" isWide>
        <ErrorMessage status={404} titleKey="error.page_not_found_unmatched" isByLink />
      </Part>
      <Part name="fault" isWide>
        <ErrorMessage status={503} titleKey="error.occurred" isByLink />
      </Part>
    </>
  );
}
