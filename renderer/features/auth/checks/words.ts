export const PROBLEM_WORDS = {
  tooLong: (most: number) => `Use ${most} characters or fewer.`,
} as const
