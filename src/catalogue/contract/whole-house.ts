/** What stands for a place where all places together are meant. */
export const wholeHouse = 'Whole house';
