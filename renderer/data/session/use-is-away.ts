import { useSession } from './session.ts'

/** Whether the community is known to be out of reach: the network is away, or the session is. */
export function useIsAway(): boolean {
  return useSession(({ sync }) => sync === 'offline' || sync === 'signed-out')
}
