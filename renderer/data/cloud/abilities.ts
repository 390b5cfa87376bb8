/** What the backends can do (docs/architecture.md#the-cloud-port): above the port this is asked, and not which one it is. */
import type { CloudKind } from '#core/app/cloud/cloud-kind.ts'
import { BACKEND } from './backend.ts'
import { FIREBASE } from './firebase-project.ts'

export interface Abilities {
  /** What is on this device is elsewhere, too, for the member's other devices and for the community. Needs a network. */
  readonly keepsElsewhere: boolean
  /** Accounts that nobody owns, of people whom nobody is. */
  readonly isDemo: boolean
  readonly hasGoogle: boolean
  readonly sendsMail: boolean
  /** Tells the names of groups also to who is not a member yet. */
  readonly namesGroupsToAll: boolean
  /** Can reach a browser whose page is closed. */
  readonly reachesClosedPages: boolean
}

const EMBEDDED: Abilities = {
  keepsElsewhere: false,
  isDemo: false,
  hasGoogle: false,
  sendsMail: false,
  namesGroupsToAll: true,
  reachesClosedPages: false,
}

const ABILITIES: Readonly<Record<CloudKind, Abilities>> = {
  device: EMBEDDED,
  demo: { ...EMBEDDED, isDemo: true },
  firebase: {
    keepsElsewhere: true,
    isDemo: false,
    hasGoogle: true,
    sendsMail: true,
    namesGroupsToAll: false,
    reachesClosedPages: FIREBASE?.push !== undefined,
  },
}

/** Of the backend in which an account lives. */
export function abilitiesOf({ kind }: { readonly kind: CloudKind }): Abilities {
  return ABILITIES[kind]
}

/** Of the backend for new accounts. */
export const NEW_ACCOUNTS = ABILITIES[BACKEND]

/** Where an account is kept, for texts about it: `here` alone, `elsewhere` as well, or in the `demo`, which is nobody's. */
export function placeOf(account: { readonly kind: CloudKind }): 'here' | 'elsewhere' | 'demo' {
  const { keepsElsewhere, isDemo } = abilitiesOf(account)
  return keepsElsewhere ? 'elsewhere' : isDemo ? 'demo' : 'here'
}
