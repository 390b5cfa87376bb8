/** Texts of a reminder that appears inside Fourfold; its notification's are in `core/policies/reminders`. */
export const WORDS = {
  timeFor: (habit: string) => `Time for: ${habit}`,
} as const
