import type { PrivateSession } from '#core/records/coaching.ts'
import { connected } from '#data/cloud/cloud-error.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import { countSession } from '#data/pages/coaching/sessions.ts'
import type { Account } from '#data/storage/account.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { showToast } from '#ui/toast.ts'

/** Logs sessions and takes them back; a message offers to undo either. */
export function useSessionLog(account: Account) {
  const cloud = useCloud()
  /** @throws what the cloud throws */
  const log = async (session: PrivateSession, counted = true): Promise<void> => {
    await countSession(account, connected(cloud), session, counted)
    showToast({
      ...(counted ? { kind: 'success' } : {}),
      about: session.id,
      message: counted ? 'Session logged.' : 'Session taken back.',
      action: { label: 'Undo', run: () => void change(session, !counted) },
    })
  }
  const change = (session: PrivateSession, counted: boolean) =>
    log(session, counted).catch((error: unknown) =>
      showToast({ kind: 'warning', message: troubleText(error) }),
    )
  return { log, takeBack: (session: PrivateSession) => change(session, false) }
}
