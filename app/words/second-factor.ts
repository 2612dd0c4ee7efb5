import { msg, plural } from "@lingui/core/macro";

export const codeRequired = msg`Enter the code`;
export const codeWrong = msg`This code is not right. Try the next one that your app shows.`;
/** By how many minutes the phone's clock is before ours, or behind it. */
export const clockOff = (minutes: number) => {
  const off = Math.abs(minutes);
  return minutes > 0
    ? msg`${plural(off, { one: "The clock of your phone is about a minute fast, so its codes are not right. In the phone's settings turn on the automatic date and time, then type the next code.", other: "The clock of your phone is about # minutes fast, so its codes are not right. In the phone's settings turn on the automatic date and time, then type the next code." })}`
    : msg`${plural(off, { one: "The clock of your phone is about a minute slow, so its codes are not right. In the phone's settings turn on the automatic date and time, then type the next code.", other: "The clock of your phone is about # minutes slow, so its codes are not right. In the phone's settings turn on the automatic date and time, then type the next code." })}`;
};
export const codeUsed = msg`This code was just used. Wait for the next one that your app shows.`;
export const recoveryWrong = msg`This recovery code is not right, or it was used before`;
export const over = msg`The time for the code is over. Please sign in again.`;
export const passwordWrong = msg`The password is wrong`;
export const failed = msg`This did not work. Nothing was changed. Please try again.`;
