import IconUser from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import { Suspense, useState } from 'react'
import { abilitiesOf } from '#data/cloud/abilities.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { classNames } from '#ui/class-names.ts'
import corner from '#ui/controls/corner-button.module.css'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Loading } from '#ui/loading.tsx'
import styles from './account-button.module.css'

const AccountDialog = lazyPart(async () => (await import('./account-dialog.tsx')).AccountDialog)

/** Opens the account dialog, which shows the account and signs out. */
export function AccountButton() {
  const account = useAccount()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classNames(corner.button, styles.account)}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <IconUser size={26} stroke={1.6} aria-hidden="true" />
        <span className={corner.label}>Account</span>
        {account && abilitiesOf(account).isDemo && <span className={styles.demo}>Demo</span>}
      </button>
      {account && opened && (
        <Suspense fallback={<Loading as="overlay" />}>
          <AccountDialog account={account} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
