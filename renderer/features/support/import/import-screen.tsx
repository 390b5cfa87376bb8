import { Link } from 'react-router-dom'
import { PATHS } from '#core/values/links/paths.ts'
import { abilitiesOf } from '#data/cloud/abilities.ts'
import { useGroups } from '#data/pages/admin/batch/use-runs.ts'
import { useImports } from '#data/pages/admin/import/stored-imports.ts'
import { publicOrigin } from '#data/session/public-origin.ts'
import { useDraft } from '#data/storage/use-draft.ts'
import { useAccount, useCloud } from '#data/sync/status/session-state.ts'
import layout from '#ui/kit/layout.module.css'
import { PageTitle } from '#ui/page-title.tsx'
import { importDrafts } from '../drafts/unsaved-drafts.ts'
import support from '../support.module.css'
import { UnreachedPage } from '../tools/cloud-unavailable-page.tsx'
import styles from '../tools/tools.module.css'
import { ImportCard } from './import-card.tsx'
import { NewImport } from './new-import.tsx'
import { IMPORT_WORDS } from './words.ts'

/** `/support/import`: invites the people in a CSV file, after a preview (docs/product.md#admin-tools). */
export function ImportScreen() {
  const account = useAccount()
  const cloud = useCloud()
  const { records: groups = [] } = useGroups()
  const imports = useImports()
  const found = useDraft(account, importDrafts, '')
  const origin = publicOrigin()
  if (!account) return null
  if (!cloud) return <UnreachedPage title={IMPORT_WORDS.title} />
  return (
    <div className={styles.page}>
      <Link className={support.back} to={PATHS.manageMembers}>
        <span aria-hidden="true">←</span> All members
      </Link>
      <PageTitle title={IMPORT_WORDS.title} />
      <p className={layout.hint}>{IMPORT_WORDS.about}</p>
      <p className={layout.hint}>{IMPORT_WORDS.private}</p>
      {abilitiesOf(account).isDemo && <p className={layout.hint}>{IMPORT_WORDS.demo}</p>}
      {origin === undefined ? (
        <p role="status">{IMPORT_WORDS.noOrigin}</p>
      ) : (
        found &&
        imports && (
          <NewImport
            account={account}
            cloud={cloud}
            groups={groups}
            imports={imports}
            draft={found.draft}
          />
        )
      )}
      {origin !== undefined && imports && imports.length > 0 && (
        <section aria-labelledby="imports" className={layout.loose}>
          <h2 id="imports">Imports on this device</h2>
          <ul className={layout.wide}>
            {imports.map((one) => (
              <ImportCard
                key={one.id}
                account={account}
                cloud={cloud}
                groups={groups}
                origin={origin}
                stored={one}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
