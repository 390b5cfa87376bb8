import { Link } from 'react-router-dom'
import { PATHS } from '#core/values/links/paths.ts'
import { abilitiesOf } from '#data/cloud/abilities.ts'
import { useGroups } from '#data/pages/admin/bulk/use-runs.ts'
import { useImports } from '#data/pages/admin/import/stored-imports.ts'
import { publicOrigin } from '#data/session/public-origin.ts'
import { useDraft } from '#data/storage/use-draft.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import layout from '#ui/kit/layout.module.css'
import { importDrafts } from '../drafts/unsaved-drafts.ts'
import support from '../support.module.css'
import { CardList, ToolPage } from '../tools/tool-page.tsx'
import { ImportCard } from './import-card.tsx'
import { NewImport } from './new-import.tsx'
import { IMPORT_WORDS } from './words.ts'

/** `/support/import`: invites the people in a CSV file, after a preview (docs/product.md#admin-tools). */
export function ImportScreen() {
  const { records: groups = [] } = useGroups()
  const imports = useImports()
  const found = useDraft(useAccount(), importDrafts, '')
  const origin = publicOrigin()
  const back = (
    <Link className={support.back} to={PATHS.manageMembers}>
      <span aria-hidden="true">←</span> All members
    </Link>
  )
  return (
    <ToolPage title="Invite people from a file" back={back}>
      {(tools) => (
        <>
          <p className={layout.hint}>{IMPORT_WORDS.about}</p>
          <p className={layout.hint}>{IMPORT_WORDS.private}</p>
          {abilitiesOf(tools.account).isDemo && <p className={layout.hint}>{IMPORT_WORDS.demo}</p>}
          {origin === undefined && <p role="status">{IMPORT_WORDS.noOrigin}</p>}
          {origin !== undefined && found && imports && (
            <NewImport {...{ ...tools, groups, imports }} draft={found.draft} />
          )}
          {origin !== undefined && imports && imports.length > 0 && (
            <CardList title="Imports on this device">
              {imports.map((one) => (
                <ImportCard key={one.id} {...{ ...tools, groups, origin }} stored={one} />
              ))}
            </CardList>
          )}
        </>
      )}
    </ToolPage>
  )
}
