import { Link, Outlet, useLocation } from 'react-router-dom'
import { PATHS } from '#core/values/links/paths.ts'
import { useUnfinishedRuns } from '#data/pages/admin/bulk/use-runs.ts'
import layout from '#ui/kit/layout.module.css'
import { unfinishedText } from './words.ts'

/** Above every page of admins: bulk changes that are not finished, and where to go on with them. */
export function WithUnfinishedRuns() {
  const { pathname } = useLocation()
  const runs = useUnfinishedRuns()
  return (
    <>
      {pathname !== PATHS.batchWrites && runs.length > 0 && (
        <div className={layout.notice} role="status">
          {runs.map((run) => (
            <p key={run.id}>
              {unfinishedText(run)} <Link to={PATHS.batchWrites}>Bulk changes</Link>
            </p>
          ))}
        </div>
      )}
      <Outlet />
    </>
  )
}
