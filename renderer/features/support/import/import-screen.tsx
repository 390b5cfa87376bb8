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
import { CardList, ToolPage } from '../tools/lists.tsx'
import { ImportCard } from './import-card.tsx'
import { NewImport } from './new-import.tsx'

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
          <p className={layout.hint}>
            Each person in the file gets a personal invitation to a group. Nobody gets an account by
            it: they create their own with the link that you send them.
          </p>
          <p className={layout.hint}>
            Names and emails stay on this device, until the invitations have ended. The community
            stores invitations without them.
          </p>
          {abilitiesOf(tools.account).isDemo && (
            <p className={layout.hint}>
              This is the demo: its links lead nobody into it. In a real community they do.
            </p>
          )}
          {origin === undefined && (
            <p role="status">
              Links need an address on the web, and a community on this computer alone has none.
              Nobody can be invited to it.
            </p>
          )}
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
