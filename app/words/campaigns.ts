import { msg } from "@lingui/core/macro";

export const selectPlan = msg`Please select a plan first`;
export const planClosed = msg`This plan is closed for new campaigns at the moment. Please select another.`;
export const signInReports = msg`Please sign in to view your reports`;
export const signIn = msg`Please sign in to create a campaign`;
export const loadingReports = msg`Loading your reports...`;
export const reportsFailed = msg`Failed to load your reports`;
export const noReports = msg`No Reports Found`;
export const needReports = msg`You need to have reported fraud parties to create a promotion.`;
export const selectUpTo = (most: number) => msg`Select up to ${most} reports to highlight`;
export const selectOne = msg`Select at least one report`;
export const repeated = msg`Each report can be selected once`;
export const running = (party: string) => msg`${party} is promoted already`;
export const fillIn = msg`Please fill in all required fields for each fraud party`;
export const termsChanged = msg`The cost of this plan has changed since you opened the page. Look at it again before you confirm.`;
export const lately = (party: string) =>
  msg`${party} was promoted within the last 30 days. A report can be promoted once a month.`;
export const tooManyFree = msg`You have 3 campaigns running. While campaigns are free, no more can run at once: the next can start when one ends.`;
export const createFailed = msg`Failed to create promotion`;
export const created = msg`Campaign created successfully!`;
export const loading = msg`Loading your promotions...`;
export const loadFailed = msg`Failed to load promotions`;
export const none = msg`No Active Promotions`;
export const noneYet = msg`You haven't created any promotion campaigns yet.`;
