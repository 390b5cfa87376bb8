import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Bridge } from '#core/bridge/bridge.ts'
import type { Command } from '#core/bridge/to-page.ts'
import { desktopBridge } from '#data/desktop/desktop-bridge.ts'
import { obey } from '#data/desktop/obey.ts'
import { readToday } from '#data/desktop/read-today.ts'
import { useAccount } from '#data/queries/use-account.ts'
import { useToday } from '#data/queries/use-clock.ts'
import { lookSoon } from '#data/reminders/look-soon.ts'
import { useSession } from '#data/session/session.ts'
import { showDatabaseError, showToast } from '#ui/toast.ts'

/** The page's end of the bridge: tells the desktop of today, and does what it asks for. Nothing to see. */
export function DesktopSide() {
  const bridge = desktopBridge()
  return bridge ? <Connected bridge={bridge} /> : null
}

function Connected({ bridge }: { readonly bridge: Bridge }) {
  const navigate = useNavigate()
  const account = useAccount()
  const day = useToday()
  const today = useLiveQuery(async () => (account ? readToday(account, day) : null), [account, day])
  useEffect(() => {
    if (today !== undefined) bridge.sends.today(today)
  }, [bridge, today])

  useEffect(() => {
    const run = async (command: Command) => {
      if (command.kind === 'go') await navigate(command.path)
      else if (command.kind === 'bad-link') showToast({ kind: 'warning', message: 'Sign in error' })
      else {
        const { session } = useSession.getState()
        if (session.status === 'signed-in') await obey(session.account, command)
      }
    }
    // One after the other, in the order in which they were asked for.
    let last = Promise.resolve()
    const stop = bridge.listen((message) => {
      if (message.kind === 'look') lookSoon()
      if (message.kind !== 'do') return
      const { command } = message
      last = last.then(() => run(command)).catch(showDatabaseError)
      last = last.then(() => bridge.sends.done(command.id))
    })
    bridge.sends.ready(undefined)
    return stop
  }, [bridge, navigate])
  return null
}
