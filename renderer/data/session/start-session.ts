/** Opens the last account at once, and signs in behind it once the screen has painted (design 3). */
import { Dexie } from 'dexie'
import { storageTrouble } from '#core/storage/storage-trouble.ts'
import { type Account, openAccount } from '#data/local/account.ts'
import { LAST_ACCOUNT_KEY, parseLastAccount, readLastAccount } from './last-account.ts'
import { useSession } from './session.ts'

/** Called once, before the first render. */
export function startSession(): void {
  const last = readLastAccount()
  if (last) {
    const account = openAccount(last.kind, last.userId)
    showAccount(account)
    // One destination more, there from the start: nothing moves when the backend says it again.
    if (last.admin) useSession.setState({ claims: { admin: true } })
    afterFirstPaint(async () => (await import('./connect.ts')).connect(account))
  } else {
    useSession.setState({ session: { status: 'signed-out' } })
    void checkStorage()
  }
  addEventListener('storage', followOtherTabs)
}

/** Makes an account the one the screens show. */
export function showAccount(account: Account): void {
  useSession.setState({ session: { status: 'signed-in', account } })
  account.database.open().catch(showTrouble)
  // A newer version of Fourfold in another tab wants to upgrade the data: let it.
  account.database.on('versionchange', () => location.reload())
}

/** Somebody signed in or out in another tab: this one follows, and shows nothing of the one before. */
function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key !== LAST_ACCOUNT_KEY) return
  const next = parseLastAccount(newValue)
  const { session } = useSession.getState()
  const current = session.status === 'signed-in' ? session.account : undefined
  if (next?.userId !== current?.userId || next?.kind !== current?.kind) location.assign('/')
}

/** A first visitor is told at once where nothing can be kept here, not after filling in a form. */
async function checkStorage(): Promise<void> {
  const probe = new Dexie('fourfold-probe')
  probe.version(1).stores({ probe: 'id' })
  try {
    await probe.open()
    probe.close()
  } catch (error) {
    showTrouble(error)
  }
}

function showTrouble(error: unknown): void {
  useSession.setState({ session: { status: 'no-storage', reason: storageTrouble(error) } })
}

function afterFirstPaint(work: () => Promise<void>): void {
  requestAnimationFrame(() => setTimeout(() => void work(), 0))
}
