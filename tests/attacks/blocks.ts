import { stamp } from '#core/sync/stamp.ts'
import type { Attack } from './attack.ts'

/** Blocks that are not the caller's own word. @param now in ms */
export function blocksAttacks(now: number): readonly Attack[] {
  const request = (changes: object = {}) => ({
    ...{ blockedId: 'max', name: 'Max', stands: true, at: stamp(2), ...changes },
  })
  const blocks = (title: string, changes: object): Attack => ({
    ...{ title: `a member blocks ${title}`, by: 'mia', kind: 'set-block' },
    ...{ request: request(changes), code: 'invalid', honest: { request: request() } },
  })
  return [
    { ...blocks('themselves', { blockedId: 'mia' }), code: 'permission-denied' },
    { ...blocks('nobody', { blockedId: 'none' }), code: 'permission-denied' },
    {
      ...blocks('themselves without a block', { blockedId: 'mia', stands: false }),
      code: 'permission-denied',
    },
    blocks('for somebody else', { userId: 'cleo' }),
    blocks('under another id', { id: 'mia_maxx' }),
    blocks('what is no id', { blockedId: 'max/../cleo' }),
    blocks('with a stamp from the future', { at: stamp((now + 600_000) * 1000) }),
    blocks('with a reason', { reason: 'Spam' }),
    blocks('neither nor', { stands: 'yes' }),
    blocks('at a time of their own', { syncedAt: 0 }),
    {
      ...blocks('somebody after closing the account', {}),
      ...{ by: 'zoe', code: 'permission-denied', honest: { by: 'mia' } },
    },
  ]
}
