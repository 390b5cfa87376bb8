import { useLiveQuery } from 'dexie-react-hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Bridge } from '#core/app/bridge/bridge.ts'
import type { Command } from '#core/app/bridge/to-page.ts'
import type { AwayQuestion } from '#core/app/desktop/away.ts'
import { RESTART_TO_UPDATE } from '#core/app/desktop/update-ready.ts'
import { handleDesktopCommand } from '#data/device/desktop/handle-desktop-command.ts'
import { readToday } from '#data/device/desktop/read-today.ts'
import { requestReminderCheck } from '#data/device/reminders/request-reminder-check.ts'
import { desktopBridge } from '#data/platform/desktop-bridge.ts'
import { loadWithRetry } from '#data/platform/load-with-retry.ts'
import { setShown } from '#data/platform/page-visibility.ts'
import { useToday } from '#data/records/member/queries.ts'
import { useAccount, useSession } from '#data/sync/status/session-state.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import { UPDATE } from '../words.ts'
import { BAD_LINK } from './words.ts'

const LinkDialog = lazyPart(async () => (await import('./link-dialog.tsx')).LinkDialog, null)

const AwayDialog = lazyPart(async () => (await import('./away-dialog.tsx')).AwayDialog, null)

/** Offers a newer version that is downloaded, until it is answered. */
function offerRestart(bridge: Bridge): void {
  showToast({
    message: UPDATE.ready,
    timeout: 0,
    action: { label: RESTART_TO_UPDATE, run: () => bridge.sends.restartToUpdate(undefined) },
  })
}

/**
 * The page's end of the bridge: sends today's habits to the desktop app, runs its commands, and keeps reminders. Renders
 * nothing but the question before a link from outside opens a page.
 */
export function DesktopBridge() {
  const bridge = desktopBridge()
  if (!bridge) return null
  return (
    <>
      <IsolatedPart>
        <Connected bridge={bridge} />
      </IsolatedPart>
      <IsolatedPart>
        <Reminders />
      </IsolatedPart>
    </>
  )
}

function IsolatedPart({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary message="A part of the desktop app has stopped:" fallback={null}>
      {children}
    </ErrorBoundary>
  )
}

const ReminderKeeper = lazyPart(
  () =>
    loadWithRetry(
      async () =>
        (await import('#features/settings/reminders/while-open/reminder-keeper.tsx'))
          .ReminderKeeper,
    ),
  null,
)

/** Beside the screens, not in them as on the web: a screen that fails must not silence reminders. */
function Reminders() {
  const account = useAccount()
  return account && <ReminderKeeper account={account} />
}

function Connected({ bridge }: { readonly bridge: Bridge }) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<string>()
  const [away, setAway] = useState<AwayQuestion>()
  const account = useAccount()
  const day = useToday()
  const zone = useZone()
  const today = useLiveQuery(async () => (account ? readToday(account, day) : null), [account, day])
  useEffect(() => {
    if (today !== undefined) bridge.sends.today(today && { ...today, zone })
  }, [bridge, today, zone])
  // In another zone, reminders are due at other instants.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs again because the zone has changed
  useEffect(() => requestReminderCheck(), [zone])

  useEffect(() => {
    const run = async (command: Command) => {
      switch (command.kind) {
        case 'go':
          return navigate(command.path)
        case 'ask-to-go':
          return setAsked(command.path)
        case 'ask-away':
          return setAway({ account: command.account, from: command.from, to: command.to })
        case 'bad-link':
          return void showToast({ kind: 'warning', message: BAD_LINK })
        case 'update-ready':
          return offerRestart(bridge)
        default: {
          const { session } = useSession.getState()
          if (session.status === 'signed-in') await handleDesktopCommand(session.account, command)
        }
      }
    }
    // Commands run one after the other, in the order in which they arrived.
    let last = Promise.resolve()
    const stop = bridge.listen((message) => {
      if (message.kind === 'look') requestReminderCheck()
      if (message.kind === 'ping') bridge.sends.alive(undefined)
      if (message.kind === 'shown' || message.kind === 'hidden') setShown(message.kind === 'shown')
      if (message.kind !== 'do') return
      const { command } = message
      last = last.then(() => run(command)).catch(showDatabaseError)
      last = last.then(() => bridge.sends.done(command.id))
    })
    bridge.sends.ready(undefined)
    return stop
  }, [bridge, navigate])
  const close = () => setAsked(undefined)
  return (
    <>
      {asked !== undefined && (
        <LinkDialog key={asked} path={asked} onOpen={() => void navigate(asked)} onClose={close} />
      )}
      {away !== undefined && away.account === account?.userId && (
        <AwayDialog
          away={away}
          onAnswer={(category) => bridge.sends.awayAnswer({ question: away, category })}
          onClose={() => setAway(undefined)}
        />
      )}
    </>
  )
}

const CHECK_EVERY_MS = 20_000

const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The name of the time zone that this device is in. Chromium tells its pages when the system's zone changes; Electron's
 * main process keeps the one it started in (electron#33723).
 */
function useZone(): string {
  const [zone, setZone] = useState(zoneHere)
  useEffect(() => {
    const look = () => setZone(zoneHere())
    const timer = setInterval(look, CHECK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return zone
}
