/** Common passwords of at least ten characters, in lowercase. The length rule rejects shorter ones. */
const list = `
1234567890 12345678910 123456789a 0123456789 0987654321 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 1qazxsw23edc 9876543210 a123456789
aa123456789 aaaaaaaaaa abc123456789 abcd123456 abcdefghij abcdefghijk admin12345 administrator adminadmin asdfasdfasdf asdfghjkl1 asdfghjkl;
baseball123 basketball chocolate1 computer123 changeme123 charlie123 football123 helloworld iloveyou12 iloveyou123 iloveyou1234 jordan23jordan
letmein123 liverpool1 liverpoolfc manchester manchesterunited michael123 password01 password10 password11 password12 password123 password1234
password12345 password123456 password1! password123! passw0rd123 p@ssw0rd123 p@ssword123 princess123 q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedcrfv
qwer1234qwer qwerty1234 qwerty12345 qwerty123456 qwertyqwerty qwertyuiop qwertyuiop1 qwertyuiop123 qwertyuiop[] starwars123 summer2024 summer2025
summer2026 sunshine123 superman123 testtest123 trustno1trustno1 welcome123 welcome1234 welcome2024 welcome2025 welcome2026 winter2025 winter2026
zxcvbnm123 zxcvbnmzxcvbnm 1111111111 0000000000 2222222222 1212121212 1231231234 1122334455 123123123123 147258369147 5555555555 6666666666
7777777777 8888888888 9999999999 latchboard latchboard1 latchboard123 propertymanager keycabinet keycontrol`;

export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/));
