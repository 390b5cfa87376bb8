/** The styles of the components that the first screens use, one by one; lazy parts bring their own. */
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import './base.css'
