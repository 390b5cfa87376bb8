import type { PartnerView } from '#data/records/partner/use-partners.ts'
import { counted } from '#ui/day-words.ts'
import { OWN_PROFILE, SEEN_BY_FEW } from '#ui/privacy/words.ts'

export const ENTRIES = {
  unread: (count: number) => `${counted(count, 'unread message')}.`,
  withCoach: SEEN_BY_FEW.messages,
  together: (name: string, days: number) =>
    days === 0
      ? `You and ${name || 'somebody'}.`
      : `${counted(days, 'day')} with ${name || 'somebody'}.`,
  partnersCount: (count: number) => `${counted(count, 'partner')}.`,
  profileText: OWN_PROFILE,
} as const

/** What the way to the partners' page says: who asks, else who there is. */
export function partnersText(
  partners: readonly Pick<PartnerView, 'name' | 'state' | 'days'>[],
): string {
  const asking = partners.filter(({ state }) => state === 'asks-me')
  const standing = partners.filter(({ state }) => state === 'standing')
  const [first] = asking
  if (first)
    return asking.length === 1
      ? `${first.name || 'Somebody'} asks to be your partner.`
      : `${asking.length} members ask to be your partner.`
  const [partner] = standing
  if (!partner)
    return partners.length > 0
      ? 'You wait for an answer.'
      : 'Keep going together with up to five others.'
  return standing.length === 1
    ? ENTRIES.together(partner.name, partner.days?.streak.days ?? 0)
    : ENTRIES.partnersCount(standing.length)
}
