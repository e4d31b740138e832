export { ruRU as muiMessages } from '@mui/material/locale'
