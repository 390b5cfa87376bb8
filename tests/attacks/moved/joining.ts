import type { Moved } from './moved.ts'

/** Attacks that had a test on the rules, and the one that they have now. */
export const JOINING_MOVED: readonly Moved[] = [
  {
    attack: 'members.rules.ts: joins a closed group by writing the own record',
    door: 'command',
    file: 'tests/attacks/joining.ts',
    title: 'a member joins a closed group without an invitation',
  },
]
