import { useToday } from '#data/records/user/queries.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { RecapDialog } from '#features/recap/recap-dialog.tsx'
import { useAddressedView } from '#ui/pages/use-addressed-view.ts'
import type { Tab } from './home-query.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

interface HomeDialogsProps {
  readonly tab: Tab
  readonly open: boolean
  readonly onClose: () => void
}

/** The dialogs over home, loaded when the first one opens: keyboard shortcuts, and the week's recap. */
export function HomeDialogs({ tab, open, onClose }: HomeDialogsProps) {
  const account = useAccount()
  const today = useToday()
  const { query, close } = useAddressedView()
  return (
    <>
      {account && query.has('recap') && (
        <RecapDialog account={account} today={today} onClose={() => close({})} />
      )}
      {open && <ShortcutsDialog tab={tab} onClose={onClose} />}
    </>
  )
}
