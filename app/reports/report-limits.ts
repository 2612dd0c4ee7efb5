/** Characters. */
export const partyNameLimit = 120;
export const reportsPerPage = 12;
export const recentReports = 6;
