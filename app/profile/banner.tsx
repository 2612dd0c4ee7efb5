import { useEffect, useState } from "react";
import { Notice } from "../ui/notice";

/** Milliseconds. */
const shownFor = 3_000;

/** A notice that goes by itself where scripts run, and does not come back with a reload. */
export function Banner({ children }: { children: string }) {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    window.history.replaceState(window.history.state, "", window.location.pathname);
    const timer = setTimeout(() => setGone(true), shownFor);
    return () => clearTimeout(timer);
  }, []);
  return gone ? null : <Notice kind="ok">{children}</Notice>;
}
