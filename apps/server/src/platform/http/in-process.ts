/** The address of calls that the storefront makes without the network; no socket has it. */
export const inProcess = 'in process';
