/** What the tools' forms and bars need of Mantine, in the order it wants. */
import '#ui/button-styles.ts'
import '#ui/input-styles.ts'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/Progress.layer.css'
