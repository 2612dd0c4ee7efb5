// Every table, in the specification's names, a file a room. What each migration brings:
//   0000 tables · 0001 the search layer · 0002 keys of similar names · 0003 drafts of lists · 0004 ("people") pages of
//   comments, withdrawing, deletion · 0005 payments · 0006 ("admin") audit log, suspension, directory of users ·
//   0007 ("desk") removal requests, campaigns and their tasks, second factor · 0008 ("second look") forgetting old
//   requests, the second factor in the log · 0009 drafts of files by form key, names under comments ·
//   0010 ("urdu") names of every keyboard are found · 0011 pixels of pictures ·
//   0014 parties · 0015 reviewed drafts · 0016 ("life") payments, corrections and events of reports, the archive ·
//   0017 cases, links and answers of parties · 0018 watches · 0019 ("desk") first reports, what came by week ·
//   0020 checked bills · 0021 languages of accounts and cases · 0022 the version of what visitors read · 0024 places by their keys, GSTINs by their PAN ·
//   0032 the outbox
export * from "./accounts";
export * from "./answers";
export * from "./audit";
export * from "./bills";
export * from "./bulk";
export * from "./campaigns";
export * from "./case-requests";
export * from "./cases";
export * from "./charges";
export * from "./comments";
export * from "./desk";
export * from "./outbox";
export * from "./parties";
export * from "./reports";
export * from "./settings";
export * from "./watches";
