import { useToday } from '#data/records/member/queries.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { CheckInDialog } from '#features/check-in/check-in-dialog.tsx'
import { RecapDialog } from '#features/recap/recap-dialog.tsx'
import { useAddressedView } from '#ui/pages/use-addressed-view.ts'
import type { Tab } from './home-query.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

interface HomeDialogsProps {
  readonly tab: Tab
  readonly open: boolean
  readonly onClose: () => void
}

/** The dialogs over home, loaded when the first one opens: keyboard shortcuts, the week's recap, and its check-in. */
export function HomeDialogs({ tab, open, onClose }: HomeDialogsProps) {
  const account = useAccount()
  const today = useToday()
  const { query, close } = useAddressedView()
  return (
    <>
      {account && query.has('recap') && (
        <RecapDialog account={account} today={today} onClose={() => close({})} />
      )}
      {account && query.has('check-in') && (
        <CheckInDialog
          account={account}
          today={today}
          week={query.get('check-in')}
          onClose={() => close({})}
        />
      )}
      {open && <ShortcutsDialog tab={tab} onClose={onClose} />}
    </>
  )
}
