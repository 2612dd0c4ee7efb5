/** Has the browser keep the pages last seen for when there is no line (public/offline.js), once this one has loaded. */
export function keepPagesSeen(): void {
  const register = () => void navigator.serviceWorker?.register("/offline.js").catch(() => {});
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
