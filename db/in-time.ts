/** Milliseconds a call to database, bucket or key-value store may take: a person has an answer within 5 s. */
export const usualPatience = 4_000;

/** That somebody waited long enough. */
export class TooLate extends Error {}

/** The work's answer, or a failure where it takes longer than `milliseconds`. The work itself goes on. */
export async function inTime<T>(work: Promise<T>, milliseconds = usualPatience): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
