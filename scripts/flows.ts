/** `npm run flows`: counts the files to read along each flow; `-- --files` lists them. */
import { countFlow, filesOf } from './flows/count-flow.ts'
import { FLOWS } from './flows/flows.ts'
import { ROOT } from './paths.ts'

const isList = process.argv.includes('--files')
for (const [name, flow] of Object.entries(FLOWS)) {
  const { way, all } = countFlow(ROOT, flow)
  const counts = `${way.files} files, ${way.returns} returns`
  console.log(`${name}: ${counts} (with details ${all.files}, ${all.returns})`)
  if (isList)
    console.log(
      filesOf(flow)
        .map((file) => `  ${file}`)
        .join('\n'),
    )
}
