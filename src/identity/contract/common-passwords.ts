const words = `password passw0rd p@ssword qwerty qwertyuiop qwerty123 qwertz azerty asdfgh asdfghjkl zxcvbn zxcvbnm abc abcd abcdef abcdefgh abcdefghij letmein
welcome welcome1 monkey dragon master iloveyou sunshine princess football baseball basketball superman batman trustno shadow michael jennifer jordan harley
ranger hunter buster soccer hockey killer george charlie andrew michelle love jessica pepper daniel access joshua maggie starwars silver william dallas
yankees ashley thunder cowboy tigger purple orange banana chocolate cookie coffee whiskey vodka tequila martini mojito bartender restaurant cellar cellarhand
changeme secret admin administrator root guest user login test testing demo default temp temporary summer winter spring autumn january february march april
june july august september october november december monday tuesday wednesday thursday friday saturday sunday computer internet server network oracle
google facebook whatever nothing blink freedom forever mustang corvette ferrari porsche mercedes hello hellohello hello123 goodluck money dollar
abc123 a1b2c3 a1b2c3d4 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 qazwsx zaq12wsx pass passpass mypassword newpassword password1 password12 password123
password1234 letmein123 welcome123 admin123 admin1234 qwerty1234 iloveyou1 princess1 football1 monkey123 dragon123 sunshine1 master123 shadow123
123456 1234567 12345678 123456789 1234567890 0987654321 11111111 000000 121212 123123 123123123 123321 654321 666666 696969 777777 888888 987654321 112233 1234qwer
qwer1234 asdf1234 zxcv1234 1234abcd abcd1234 abc12345 test1234 pass1234 user1234 temp1234 demo1234 changeme1 changeme123 winter2024 summer2024 winter2025
summer2025 winter2026 summer2026 spring2026 autumn2026`;

/** What is tried first by those who guess, as a list that ships with the product. */
export const commonPasswords: ReadonlySet<string> = new Set(words.split(/\s+/).filter((word) => word.length >= 3));
