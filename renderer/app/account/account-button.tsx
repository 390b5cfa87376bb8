import IconUser from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import { Suspense, useState } from 'react'
import { useAccount } from '#data/sync/status/session-state.ts'
import { classNames } from '#ui/class-names.ts'
import corner from '#ui/controls/corner-button.module.css'
import { lazyThemed } from '#ui/lazy-themed.tsx'
import { Loading } from '#ui/loading.tsx'
import { LAYOUT } from '../words.ts'
import styles from './account-button.module.css'

const AccountDialog = lazyThemed(async () => (await import('./account-dialog.tsx')).AccountDialog)

/** Opens the account dialog, which shows the account and signs out. */
export function AccountButton() {
  const account = useAccount()
  const [opened, setOpened] = useState(false)
  const [everOpened, setEverOpened] = useState(false)
  const open = () => {
    setEverOpened(true)
    setOpened(true)
  }
  return (
    <>
      <button
        type="button"
        className={classNames(corner.button, styles.account)}
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconUser size={26} stroke={1.6} aria-hidden="true" />
        <span className={corner.label}>{LAYOUT.account}</span>
        {account?.kind === 'demo' && <span className={styles.demo}>{LAYOUT.demo}</span>}
      </button>
      {account && everOpened && (
        <Suspense fallback={<Loading as="overlay" />}>
          <AccountDialog account={account} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
