import type { OwnCheckIn } from '#data/records/check-in/own-check-ins.ts'

interface Facts {
  readonly state: OwnCheckIn['state']
  readonly coachId: string | undefined
  /** The member wants to change what waits, or has begun to. */
  readonly isChanging: boolean
}

/** What the dialog shows with the week: the questions, what became of them, or that there is no coach to ask them. */
export function shownPart({ state, coachId, isChanging }: Facts): 'form' | 'sent' | 'no-coach' {
  if (state === 'answered') return 'sent'
  if (coachId === undefined) return state === 'none' ? 'no-coach' : 'sent'
  return state === 'none' || isChanging ? 'form' : 'sent'
}
