import type { Cloud } from '#data/cloud/cloud.ts'
import { useSession } from '#data/session/session.ts'

/** The backend of the account on the screen, undefined until it is connected. */
export function useCloud(): Cloud | undefined {
  return useSession(({ cloud }) => cloud)
}
