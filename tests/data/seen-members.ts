/** All combinations of what decides who sees what of a member. */
import { PRIVACY_LEVELS, type User } from '#core/records/user.ts'

const CHOICES = ['inGroup', 'onBoard', 'hasCoach', 'isCoach', 'hasPartner'] as const
type Choice = (typeof CHOICES)[number]

export interface SeenMemberCase {
  /** "share-group, inGroup, onBoard" */
  readonly title: string
  /** Everything but the level holds, or nothing. */
  readonly isExtreme: boolean
  readonly user: User
  readonly partners: number
}

/** The member `known` with each level, in the group `birds` or none, with `coach` as their coach or none, and so on. */
export function seenMembers(known: User): SeenMemberCase[] {
  const sets = Array.from({ length: 2 ** CHOICES.length }, (_, bits) =>
    CHOICES.filter((_choice, place) => (bits >> place) % 2 === 1),
  )
  return PRIVACY_LEVELS.flatMap((privacy) =>
    sets.map((chosen) => {
      const is = (choice: Choice) => chosen.includes(choice)
      const coaching = {
        ...known.coaching,
        isExecutiveCoach: is('isCoach'),
        myConsistencyCoachId: is('hasCoach') ? 'coach' : '',
      }
      return {
        title: [privacy, ...chosen].join(', '),
        isExtreme: chosen.length === 0 || chosen.length === CHOICES.length,
        user: {
          ...{ ...known, privacy, coaching },
          ...{ groupId: is('inGroup') ? 'birds' : '', onBoard: is('onBoard') },
        },
        partners: is('hasPartner') ? 1 : 0,
      }
    }),
  )
}
