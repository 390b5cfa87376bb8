import type { OwnCheckIn } from '#data/records/check-in/own-check-ins.ts'

interface Facts {
  readonly own: Pick<OwnCheckIn, 'state' | 'head'>
  /** The member's present coach. */
  readonly coachId: string | undefined
  /** The member wants to change what waits, or has begun to. */
  readonly isChanging: boolean
}

/** What the dialog shows with the week: the questions, what became of them, or that there is no coach to ask them. */
export function shownPart({ own, coachId, isChanging }: Facts): 'form' | 'sent' | 'no-coach' {
  if (own.state === 'answered') return 'sent'
  if (coachId === undefined) return own.state === 'none' ? 'no-coach' : 'sent'
  return own.state === 'none' || isChanging || isWithOther({ own, coachId }) ? 'form' : 'sent'
}

/** It waits for an earlier coach, who cannot answer it any more. */
export function isWithOther({ own, coachId }: Pick<Facts, 'own' | 'coachId'>): boolean {
  return own.state === 'sent' && coachId !== undefined && own.head?.coachId !== coachId
}
