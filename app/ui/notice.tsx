import type { ReactNode } from "react";

const looks = {
  ok: "border-ok bg-ok-surface",
  warning: "border-warning bg-warning-surface",
  alert: "border-alert",
};

export function Notice({ kind, children }: { kind: keyof typeof looks; children: ReactNode }) {
  return (
    <div role={kind === "alert" ? "alert" : "status"} className={`mb-6 border-l-4 p-4 ${looks[kind]}`}>
      {children}
    </div>
  );
}
