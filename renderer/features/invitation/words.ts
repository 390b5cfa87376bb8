import type { Arrival } from '#core/policies/joining/arrival.ts'

/** The toast if there is nothing to ask. */
export const ARRIVAL_WORDS: Readonly<Partial<Record<Arrival | 'away', string>>> = {
  'for-newcomers': 'You’re a member already. This link is for somebody new.',
  'in-group': 'You’re in this group already.',
  asked:
    'This invitation no longer lets anybody in, so you have asked to join the group. A coach answers.',
  gone: 'We couldn’t find the group of this invitation.',
  away: 'We can’t reach the community right now. Open the invitation again later.',
}

export const DIALOG_WORDS = {
  canAsk: ' You can ask to join.',
} as const
