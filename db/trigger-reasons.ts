/**
 * Why each trigger is one and no code. `npm run db:structure` writes them into structure.sql; a trigger without a reason
 * fails tests/structure.test.ts, and so does a reason without its trigger.
 */
export const triggerReasons: Record<string, string> = {
  // Written once.
  audit_is_not_changed: "No mistake in code, and no hand at the database, may rewrite what admins did.",
  audit_is_not_deleted: "No mistake in code, and no hand at the database, may delete what admins did.",
  audit_is_not_replaced: "INSERT OR REPLACE would rewrite a line without being an update or a delete.",
  silence_is_counted:
    "Transparency says how many reports silence hid; the row that was silent may be forgotten, the month's figure stays.",
  deleted_comment_closes_its_case:
    "A comment goes by its owner, by the desk and with its account; whichever it is, a flag of it has nothing left to decide.",
  decision_stands: "A decision was mailed and counted; it stays as it was, whatever code comes later.",
  decision_stays: "The public numbers are made of decisions, also when their case is forgotten.",
  event_is_not_changed: "What became of a report is evidence, which no code may rewrite.",
  event_is_not_deleted: "What became of a report stays while the report does; it goes only with it.",
  event_is_not_replaced: "INSERT OR REPLACE would rewrite an event without being an update or a delete.",
  payment_is_not_changed: "An entry of what was paid is taken back by a second one, never rewritten.",
  payment_is_not_deleted: "An entry of what was paid goes only with its report.",
  payment_is_not_replaced: "INSERT OR REPLACE would rewrite an entry without being an update or a delete.",
  last_admin_stays: "Two admins who leave at once would each see the other; the database sees one after the other.",

  // better-auth writes by itself, in no batch of ours (docs/decisions/outbox.md).
  letter_confirms_account: "An account that is made has its letter, also where the Worker ends right after.",
  letter_of_changed_password: "Whoever changes a password, its owner is told, and never where it was not changed.",
  letter_of_changed_email: "The address that an account had is told, and never where it was not changed.",

  // A suspension that comes while a request is under way holds for its write, too (docs/decisions/suspension.md).
  suspended_becomes_no_watcher: suspended("begins to watch"),
  suspended_claims_no_bill: suspended("claims a bill"),
  suspended_comments_nothing: suspended("comments"),
  suspended_corrects_nothing: suspended("corrects a report"),
  suspended_drafts_nothing: suspended("keeps rows of a list"),
  suspended_edits_nothing: suspended("edits a comment"),
  suspended_flags_nothing: suspended("flags"),
  suspended_has_no_bill_checked: suspended("has a bill checked"),
  suspended_is_paid_nothing: suspended("enters a payment"),
  suspended_pays_nothing: suspended("pays us"),
  suspended_profile_stands: suspended("changes the profile"),
  suspended_promotes_nothing: suspended("promotes"),
  suspended_reports_nothing: suspended("reports"),
  suspended_sends_no_notice: suspended("makes a legal notice"),
  suspended_uploads_nothing: `${suspended("uploads")} What waits to be deleted is written down all the same.`,
  suspended_watches_nothing: suspended("adds a watch"),

  // Search: a virtual table of names is told of each change, and must be told the old name to forget it.
  report_comes:
    "The name index and the counts of blocks follow a new report in its own statement: form, bulk and seed alike.",
  report_leaves_sight:
    "Hidden, withdrawn and archived all take a report out of search, and only here the old name is at hand.",
  report_comes_back: "Restoring and reopening put a report back into search, whoever does it.",
  report_is_renamed: "The index forgets a name only when it is told the old one, which code no longer has.",
  report_is_deleted: "The index forgets a name only when it is told the old one, which is gone after the delete.",
  report_is_found_by_its_party:
    "Counts of found reports are kept; they are thrown away in the statement that makes them wrong.",
  party_is_found_by:
    "A party's first report from a town or GSTIN makes kept counts wrong; the fact is itself written by a trigger.",
  party_is_found_by_again:
    "A town or GSTIN comes into or out of sight by a count that a trigger keeps; code does not see it.",
  party_is_found_by_no_more:
    "A party's last report from a town or GSTIN goes by way of a trigger; code does not see it.",
  unseen_report_comes:
    "The index of what is out of sight has a report that comes already hidden, withdrawn or archived, too.",
  unseen_report_changes: "The desk's index forgets a row only when it is told the old name and state.",
  unseen_report_goes:
    "The desk's index forgets a row only when it is told the old name, which is gone after the delete.",
  listed_user_comes: "The desk's index of accounts follows its directory, which triggers write.",
  listed_user_changes: "The desk's index forgets a row only when it is told the old words.",
  listed_user_goes:
    "The desk's index forgets a row only when it is told the old words, which are gone after the delete.",

  // Parties.
  party_gains_report:
    "What is known of a party is counted in the report's own statement, so that two at once count twice.",
  party_changes:
    "Correcting, moving, paying, hiding and leaving all change what is known of a party; counted where they meet.",
  party_loses_report: "What a deleted report said of its party is known only before it is gone.",

  // Counters: a number that is read often, kept by the statement that changes it. Counting would read every row.
  listed_block_changes: "The total of lists is the sum of blocks that triggers keep; it follows them without a count.",
  listed_block_comes: "A new block of reports joins the total of lists; it is made by a trigger.",
  notice_comes: counted("legal notices"),
  notice_goes: counted("legal notices"),
  promotion_comes: counted("running promotions"),
  promotion_ends: counted("running promotions"),
  promotion_goes: counted("running promotions"),
  promotion_starts: counted("running promotions"),
  user_comes: counted("accounts"),
  user_goes: counted("accounts"),
  comment_comes: "Pages of comments are found by blocks of a hundred; two comments at once must not open two blocks.",
  comment_goes: "A block counts what is left in it, also when an account leaves with all its comments.",
  notice_in_its_week: weekly("legal notices"),
  promotion_in_its_week: weekly("promotions"),
  report_in_its_week: weekly("reports"),
  user_in_its_week: `${weekly("accounts")} better-auth writes the account.`,
  case_is_counted: "The public numbers stay when a case is forgotten, so they are counted as it comes.",
  decision_is_counted: "The public numbers stay when a case is forgotten, so they are counted with the decision.",
  report_is_counted_by_month: "The public numbers stay when a report is deleted, so they are counted as it comes.",

  // Reports and what hangs on them.
  payment_counts: "What was paid of a report is the sum of its entries; two entries at once must both be in it.",
  first_report_is_looked_at:
    "An account's first report goes to the desk; of two at once only the database knows the first.",
  first_report_goes: "The desk's work points to the report by a foreign key, which would refuse the delete.",
  report_takes_its_life_along:
    "Events and entries may go only when their report is gone, which is right after its delete.",
  bills_go_with_their_report:
    "D1 gets no ON DELETE CASCADE from us; whoever deletes a report must not have to know bills.",
  bill_claims_go_with_their_report:
    "D1 gets no ON DELETE CASCADE from us; whoever deletes a report must not have to know bills.",
  withdrawn_report_leaves_its_bills:
    "A withdrawn report frees its bills for others in the same statement; reports do not know bills.",
  withdrawn_report_claims_no_bill:
    "What a withdrawn report asked of the desk is closed with it; reports do not know bills.",

  // Cases.
  report_is_disputed: "A report shows the latest of its disputes; several cases at once must leave the latest.",
  dispute_changes: "A report shows the latest of its disputes, also when one of several is decided.",
  decision_is_kept: "Whatever decides a case also writes, in the same statement, the decision that is never changed.",

  // Campaigns and payments.
  promotion_joins_campaign:
    "A batch cannot hand a new campaign its number on: each promotion finds its campaign by the one-time key.",
  promotion_loses_vendor: "When an account leaves, its campaigns forget it in the statement that its promotions do.",
  promotion_takes_turn:
    "Turns on the strip are without a gap and without a double; two at once need the database's order.",
  promotion_takes_turn_late: "A promotion that was paid for takes its turn when it starts, whoever starts it.",
  campaign_gets_tasks:
    "What a plan promises becomes due rows as its campaign begins (docs/decisions/campaign-promises-are-rows.md).",
  paid_campaign_gets_tasks:
    "What a plan promises is due from the payment on, in the statement that starts the campaign.",

  // Accounts: better-auth writes `users` by itself, so what follows from it can only be here.
  account_gets_profile: "better-auth makes accounts; each has its profile from the same statement on.",
  account_loses_second_factor:
    "better-auth's table points to the account by a foreign key, which would refuse the delete.",
  commenter_is_renamed: "better-auth changes names; a comment that is signed shows the name of today.",
  second_factor_is_written_down:
    "better-auth, and a hand at the database, turn the second factor on and off; both are written down.",
  user_is_listed: "better-auth makes accounts; the desk's directory has each from the same statement on.",
  user_changes_email: "better-auth changes addresses; the desk finds the account by the new one.",
  user_changes_profile: "The desk's directory follows the profile, whoever writes it.",
  user_is_unlisted: "The desk's directory forgets an account in the statement that deletes it.",

  // Watches.
  watch_goes: "Keys and matches go with their watch, also when the account leaves with all of them.",
};

function suspended(does: string): string {
  return `A suspension may come after the request was let in: nobody suspended ${does}, by whatever code.`;
}

function counted(counted: string): string {
  return `How many ${counted} there are is read with one row; a count in code would miss what another statement did.`;
}

function weekly(counted: string): string {
  return `${counted[0]?.toUpperCase()}${counted.slice(1)} of a week are counted as they come and stay counted when they go.`;
}
