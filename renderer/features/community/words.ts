import type { PartnerView } from '#data/records/partner/use-partners.ts'
import { counted } from '#ui/day-words.ts'
import { OWN_PROFILE, SEEN_BY_FEW } from '#ui/privacy/words.ts'

export const ENTRIES = {
  unread: (count: number) => `${counted(count, 'unread message')}.`,
  withCoach: SEEN_BY_FEW.messages,
  withMembers: 'You and each of your members.',
  noPartners: 'Keep going together with up to five others.',
  asks: (name: string) => `${name || 'Somebody'} asks to be your partner.`,
  ask: (count: number) => `${count} members ask to be your partner.`,
  asked: 'You wait for an answer.',
  together: (name: string, days: number) =>
    days === 0
      ? `You and ${name || 'somebody'}.`
      : `${counted(days, 'day')} with ${name || 'somebody'}.`,
  partnersCount: (count: number) => `${counted(count, 'partner')}.`,
  referralsText: 'Your link for inviting friends, and who joined with it.',
  profileText: OWN_PROFILE,
  opportunitiesText: 'Projects in the community that are looking for people.',
  gettingStartedText: 'Your habits, the intro video, your coach and your group.',
} as const

/** What the way to the partners' page says: who asks, else who there is. */
export function partnersText(
  partners: readonly Pick<PartnerView, 'name' | 'state' | 'days'>[],
): string {
  const asking = partners.filter(({ state }) => state === 'asks-me')
  const standing = partners.filter(({ state }) => state === 'standing')
  const [first] = asking
  if (first) return asking.length === 1 ? ENTRIES.asks(first.name) : ENTRIES.ask(asking.length)
  const [partner] = standing
  if (!partner) return partners.length > 0 ? ENTRIES.asked : ENTRIES.noPartners
  return standing.length === 1
    ? ENTRIES.together(partner.name, partner.days?.streak.days ?? 0)
    : ENTRIES.partnersCount(standing.length)
}
