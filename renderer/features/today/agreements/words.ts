/** Texts of the member's agreements on the day, which load after it. */
export const OWN_AGREEMENTS = {
  yourCoach: 'your coach',
  noCoach: 'You have no coach to agree with right now.',
} as const
