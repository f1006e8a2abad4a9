import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** Says the title of a page that came without a reload, which screen readers would miss. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const firstPath = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (pathname !== firstPath.current) setTitle(document.title);
    firstPath.current = pathname;
  }, [pathname]);
  return (
    <p aria-live="assertive" className="sr-only">
      {title}
    </p>
  );
}
