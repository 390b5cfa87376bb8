import { MAX_AGREEMENT_LENGTH, type QuotedAgreement } from '#core/records/agreement.ts'
import { type DayNumber, dayOfNumber } from '#core/values/time/day.ts'
import { counted, shortDay } from '#ui/day-words.ts'

export const AGREEMENT_WORDS = {
  title: 'Agreements',
  none: {
    member: 'Agree with your coach on something small, with a last day.',
    coach: 'Nothing agreed on. Propose something small, with a last day.',
  },
  until: (until: DayNumber) => `Until ${shortDay(dayOfNumber(until))}`,
  overdue: (until: DayNumber) => `Overdue, for ${shortDay(dayOfNumber(until))}`,
  kept: 'Kept',
  agree: 'Agree',
  cancel: 'Cancel',
  propose: 'Propose an agreement',
  problem: `Write what to keep, in ${MAX_AGREEMENT_LENGTH} characters at most.`,
  full: 'Five are open. Close one before you propose another.',
  closedBy: (name: string, word: string) =>
    word === '' ? `Closed by ${name}.` : `Closed by ${name}: “${word}”`,
  blocked: 'Neither of you can propose anything while one blocks the other.',
} as const

/** "Kept 4 of 5 agreements" */
export function keptInWords(agreements: readonly QuotedAgreement[]): string {
  const kept = agreements.filter((one) => one.kept).length
  return `Kept ${kept} of ${counted(agreements.length, 'agreement')}`
}
