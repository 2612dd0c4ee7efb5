// The Worker that tests inside workerd run in: they call rules and service functions directly, pages are tested on the build.
export default { fetch: () => new Response("not used", { status: 404 }) };
